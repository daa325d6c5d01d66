// A browser may keep nothing: in private windows, when its space is full, or by the settings of its user.

const attempt = <T>(use: () => T) => {
  try {
    return use()
  } catch {
    return null
  }
}

export const kept = (name: string) => attempt(() => localStorage.getItem(name))

/** Whether it is kept now. */
export const keep = (name: string, value: string) =>
  attempt(() => {
    localStorage.setItem(name, value)
    return true
  }) ?? false

export const forget = (name: string) => attempt(() => localStorage.removeItem(name))

/** The same for one tab only, which a reload does not end. */
export const keptInTab = (name: string) => attempt(() => sessionStorage.getItem(name))
export const keepInTab = (name: string, value: string) => attempt(() => sessionStorage.setItem(name, value))
export const forgetInTab = (name: string) => attempt(() => sessionStorage.removeItem(name))
