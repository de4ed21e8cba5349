const { resolvedOptions } = Intl.DateTimeFormat.prototype;
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => {
  Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions;
});

/** Makes the browser name its time zone so, or not at all, for one test; its clocks stay. */
export function nameLocalTimeZone(name: string | undefined): void {
  Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    // Some browsers have no name, against the type.
    return { ...options, timeZone: options.timeZone === OWN ? (name as string) : options.timeZone };
  };
}
