let isDown = false
const waiting = new Set<() => void>()

const release = () => {
  // The click event follows right after pointerup.
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
 * Runs at once or, while a pointer is down, right after its click. An error that appears on blur would otherwise move the button away from
 * under the click that caused the blur.
 */
export function afterPress(run: () => void) {
  if (isDown) waiting.add(run)
  else run()
}
