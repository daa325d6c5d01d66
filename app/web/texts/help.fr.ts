import { helpOffice } from '#app/web/help/texts/helpOffice.fr.ts'
import { helpWork } from '#app/web/help/texts/helpWork.fr.ts'

/** The texts of the help, which load when it is first opened. */
export const help = { helpOffice, helpWork }
