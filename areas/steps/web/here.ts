/** Returns the address at which the user uses the product: the links of steps lead there when no address is configured. */
export const here = () => ({ appUrl: location.origin })
