/** Returns the number of times that a property is tried: a fifth of its runs in `npm test`, all of them in `npm run torture`. */
export const runs = (all: number) => (process.env.TORTURE ? all : Math.ceil(all / 5))
