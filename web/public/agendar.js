// Runs before the first paint of the page on which an applicant chooses a time: its mode.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    root.dataset.mode = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', follow)
  follow()
})()
