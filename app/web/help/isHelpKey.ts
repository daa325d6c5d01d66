const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'
// A panel is a screen of its own, with its keys.
const above = '[role=dialog]:not([data-sheet]), [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a key asks for help: `?`, unless the user is typing or something is open over the page. */
export const isHelpKey = (event: KeyboardEvent) =>
  event.key === '?' &&
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  // A choice that is closed stays in the page, hidden.
  ![...document.querySelectorAll(above)].some((element) => element.checkVisibility({ visibilityProperty: true }))
