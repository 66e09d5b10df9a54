/** Apps on the terminals, as long as no catalog says otherwise. */

/** By the name of their package. */
export const APPS: readonly { readonly id: string; readonly names: readonly [zh: string, en: string] }[] = [
  { id: 'com.gateway.home', names: ['首页', 'Home'] },
  { id: 'com.gateway.tv', names: ['电视直播', 'Live TV'] },
  { id: 'com.gateway.vod', names: ['影片点播', 'Films'] },
  { id: 'com.gateway.mall', names: ['商城', 'Mall'] },
  { id: 'com.gateway.cast', names: ['投屏', 'Screen casting'] },
  { id: 'com.gateway.music', names: ['音乐', 'Music'] },
];
