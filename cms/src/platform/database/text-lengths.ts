import type * as Yup from 'yup';
// The bundle of the panel contains this file and knows no paths with #.
import { countCharacters } from '../../contract/lengths';

/**
 * Makes Strapi, the server or the panel whose `yup` it gets, count the characters of texts as the contract does, in code
 * points: yup counts UTF-16 units, of which an emoji has two or more. The messages are those of yup.
 */
export function countTextsInCodePoints(yup: Pick<typeof Yup, 'addMethod' | 'string'>): void {
  const limit = (name: 'min' | 'max', isWithin: (length: number, bound: number) => boolean) =>
    yup.addMethod(yup.string, name, function countCodePoints(bound: number, message?: string) {
      const text = `\${path} must be at ${name === 'min' ? 'least' : 'most'} \${${name}} characters`;
      return this.test({
        name,
        exclusive: true,
        message: message ?? text,
        params: { [name]: bound },
        test: (value: unknown) => typeof value !== 'string' || isWithin(countCharacters(value), bound),
      });
    });
  limit('min', (length, bound) => length >= bound);
  limit('max', (length, bound) => length <= bound);
}
