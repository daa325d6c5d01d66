/** The nonces that solve the puzzle `x` with 8 bits. */
export const workOfX = [103, 81, 35, 285, 170, 60, 117, 2, 72, 48, 536, 81, 83, 355, 146, 351]
