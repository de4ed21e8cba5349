/** A record of the demo content: its fields, and its pictures as SVG files of `cms/seed`. */
export interface DemoRecord<Input, Picture extends keyof Input> {
  fields: Omit<Input, Picture>;
  pictures: Partial<Record<Picture, string>>;
}
