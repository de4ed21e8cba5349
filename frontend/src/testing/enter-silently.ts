/** Enters a text as some password managers do: without an event, and by the setter of the element that React does not watch. */
export const enterSilently = (field: HTMLElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
