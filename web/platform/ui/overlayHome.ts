/**
 * Where menus, lists and tooltips stand in the document: within the main landmark, so that whoever goes from landmark to
 * landmark meets them; while a dialog has put the page aside, with the dialog. Read when one of them opens.
 */
export const overlayHome = {
  get current() {
    const main = document.querySelector('main')
    return main?.closest('[inert], [aria-hidden=true]') ? null : main
  },
}
