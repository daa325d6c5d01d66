let isDown = false
const waiting = new Set<() => void>()

const release = () => {
  // The click comes right after the pointer is up.
  setTimeout(() => {
    isDown = false
    for (const run of waiting) run()
    waiting.clear()
  })
}
const press = () => {
  isDown = true
}
window.addEventListener('pointerdown', press, true)
window.addEventListener('pointerup', release, true)
window.addEventListener('pointercancel', release, true)
window.addEventListener('blur', release)

/**
 * Runs at once, or, while a pointer is down, right after its click. A note that appears when a field is left would
 * otherwise move the button away from under the very click that left the field.
 */
export function afterPress(run: () => void) {
  if (isDown) waiting.add(run)
  else run()
}
