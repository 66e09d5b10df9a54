/**
 * Every zone that the browser knows, with how far it is ahead of UTC now. UTC itself comes first: some browsers do not name it, and
 * whoever types its name means it rather than a city of the same time.
 */
export function zoneOptions(): readonly { readonly value: string; readonly label: string }[] {
  const named = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  return [
    { value: 'UTC', label: 'UTC' },
    ...named.map((zone) => {
      const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts();
      const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      return { value: zone, label: `${zone.replaceAll('_', ' ')} (${offset.replace('GMT', 'UTC')})` };
    }),
  ];
}
