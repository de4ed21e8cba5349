/**
 * Lists the texts that differ from those that React has rendered, which hydration keeps without a word. The function uses
 * nothing outside of it, so that Playwright can run it in a page.
 */
export function differentTexts() {
  const texts = [...document.querySelectorAll('#root *')].flatMap((element) => {
    const [, props] = Object.entries(element).find(([name]) => name.startsWith('__reactProps$')) ?? [];
    const isText = ['string', 'number'].includes(typeof props?.children);
    return isText ? [{ shown: element.textContent, rendered: String(props.children) }] : [];
  });
  if (texts.length === 0) throw new Error('The page has no text of React');
  return texts.filter(({ shown, rendered }) => shown !== rendered);
}
