/** The steps of the form of a vacancy. */
export type Phase = 'data' | 'documents' | 'questions' | 'declarations' | 'review'
