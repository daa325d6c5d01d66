/** The look of a card of a board; its height is up to the board. */
export const cardBox = 'block w-full rounded-[10px] border bg-surface px-3 py-2.5 text-start text-13 shadow-1'
