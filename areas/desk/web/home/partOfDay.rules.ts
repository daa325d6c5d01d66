/** The part of the day that a greeting names. After midnight it is still the evening of who is awake. */
export const partOfDay = (hour: number) => (hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon')
