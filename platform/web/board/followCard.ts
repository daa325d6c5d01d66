/** After a move without a pointer, focuses the moved card, or its column when the card is out of view. */
export const followCard = (id: string, columnElementId: string) =>
  setTimeout(() => (document.getElementById(`card-${id}`) ?? document.getElementById(columnElementId))?.focus(), 60)
