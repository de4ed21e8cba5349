import { z } from 'zod';

type Changes<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodOptional<
    Shape[Field] extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Shape[Field]
  >;
};

/**
 * The body of a PATCH for what `input` creates: every field optional, and none filled in.
 * `partial()` alone would apply the defaults, and a field that was not sent would be overwritten.
 */
export function partialInput<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  const fields = Object.entries(input.shape).map(([name, field]) => {
    const withoutDefault = field instanceof z.ZodDefault ? field.removeDefault() : field;
    return [name, z.optional(withoutDefault)];
  });
  // Object.entries forgets which key has which type; the mapped type above states what the loop just built.
  return z.object(Object.fromEntries(fields) as Changes<Shape>);
}
