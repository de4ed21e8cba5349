import { useEffect, useRef, useState } from 'react';

/**
 * The only field of a short form, by the contract's name, which takes the focus. It is read when the form is sent, because
 * a password manager may fill it in without an event. `findProblem` returns what is wrong with a text.
 */
export function useSingleField(name: string, findProblem: (text: string) => string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const show = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  return {
    props: { ref: input, error, 'aria-required': true },
    /** The form for `useAction`. */
    form: {
      getValues: () => ({ [name]: '' }),
      setError: (_name: string, { message }: { message: string }) => show(message),
    },
    /** Calls `send` with the text, or shows what is wrong with it. */
    submitWith: (send: (text: string) => void) => (event: { preventDefault: () => void }) => {
      event.preventDefault();
      const text = input.current?.value ?? '';
      const problem = findProblem(text);
      if (problem) return show(problem);
      setError(undefined);
      send(text);
    },
  };
}
