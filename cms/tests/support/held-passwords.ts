import { createGate } from './concurrency';
import { packageOfSite } from './native-modules';

/** Holds the passwords for which `isHeld` says so, which are compared or hashed one after the other, from 0, until `open`. */
export function holdPasswords(isHeld: (at: number) => boolean) {
  const bcrypt = packageOfSite<typeof import('bcrypt')>('bcrypt');
  const gate = createGate();
  const { hash } = bcrypt;
  let count = 0;
  jest.spyOn(bcrypt, 'hash').mockImplementation(async (password, setting) => {
    count += 1;
    if (isHeld(count - 1)) await gate.pass();
    return hash(password, setting);
  });
  return { reached: gate.reached, open: gate.open };
}
