/** Whether a screen can be read without signing in. */
export const isPublic = (path: string) =>
  /^\/(products\/\d+|toegankelijkheid|zoekopdrachten\/afmelden|nog-beschikbaar)$/.test(path)
