/** Years after the end of that of a payment for which the tax law may ask for it (articles 173 and 174 of the CTN). */
const fiscalYears = 5

/** The first day whose payments are kept with who made them: those of a year are kept until five years after it. */
export const payersKeptFrom = (today: string) => `${Number(today.slice(0, 4)) - fiscalYears}-01-01`
