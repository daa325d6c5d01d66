/** A city with its state: `Curitiba, PR`. Either may be missing. */
export const cityAndState = ({ city, uf }: { city: string; uf: string }) => [city, uf].filter(Boolean).join(', ')
