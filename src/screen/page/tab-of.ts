/**
 * The tab that an address asks for, by its name or by its number from 1, as links from elsewhere count.
 * @returns undefined where the screen has no such tab
 * @example tabOf(['orders', 'goods'], '2') // 'goods'
 */
export const tabOf = <V extends string>(tabs: readonly V[], asked: string | undefined): V | undefined =>
  tabs.find((tab) => tab === asked) ?? (/^[1-9]\d?$/.test(asked ?? '') ? tabs[Number(asked) - 1] : undefined);
