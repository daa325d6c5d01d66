/**
 * The container of menus, lists and tooltips: the main landmark, so that users who navigate by landmark find them; or the open dialog, which
 * makes the page inert. Read when an overlay opens.
 */
export const overlayHome = {
  get current() {
    const main = document.querySelector('main')
    return main?.closest('[inert], [aria-hidden=true]') ? null : main
  },
}
