/**
 * One thing in two places (src/gateway/README.md, Names of one thing in two places): the screen in its own folder asks a path below /admin.php,
 * the same screen in the Operations folder asks its twin below /operations. The records, methods and fields are the same.
 */
import { type Call, pathOf, type ResourceName, resourcePaths } from './calls';

/** Component of a screen's own folder → that of the Operations folder. */
const COMPONENTS: Readonly<Record<string, string>> = {
  'system/scheduledtask': 'operations/scheduledtask',
  'mediamodel/liveprogram': 'operations/liveprogram',
  'mediamodel/livecollection': 'operations/livecollection',
  'smartscreen/mallmanagement': 'operations/mallmanagement',
  'smartscreen/userpackage': 'operations/userpackage',
  'smartscreen/terminalauthorization': 'operations/terminalauthorization',
  'smartscreen/otherintroduction': 'operations/otherintroduction',
  'smartscreen/appmenu': 'operations/appmenu',
  'advertisement/advertisingresources': 'operations/advertisingmanagement/resource',
  'advertisement/boot': 'operations/advertisingmanagement/boot',
  'advertisement/homepage': 'operations/advertisingmanagement/main',
  'advertisement/live': 'operations/advertisingmanagement/live',
  'advertisement/text': 'operations/advertisingmanagement/text',
};

/** Resource of a screen's own folder → that of its twin. */
const RESOURCES: Readonly<Partial<Record<ResourceName, ResourceName>>> = {
  systemTimedTask: 'operationsTimedTask',
  mediaLiveprogram: 'operationsLive',
  mediaLiveclass: 'operationsLiveType',
  mediaLivesetmeal: 'operationsLivePackage',
  mediaEncryption: 'operationsEncryption',
  mediaLivecollection: 'operationsCollectPrograms',
  mediaFilmmanagement: 'operationsVideo',
  appMenu: 'operationsAppMenu',
  appMenuAssign: 'operationsAppMenuAssign',
  appMenuVersion: 'operationsAppMenuVersion',
  appList: 'operationsAppList',
  appType: 'operationsAppType',
  appStyle: 'operationsAppStyle',
  appLanguage: 'operationsAppLanguage',
  appCommand: 'operationsAppCommand',
  mallGoods: 'operationsGoods',
  mallType: 'operationsGoodsType',
  mallOrder: 'operationsOrder',
  mallConfig: 'operationsShopConfig',
  userPackage: 'operationsUserPackage',
  terminalAuthorization: 'operationsTerminalAuthorization',
  appUpdate: 'operationsAppUpgrade',
  introducePages: 'operationsIntroduce',
  introduceType: 'operationsIntroduceType',
  adsResources: 'operationsAdResource',
  adsBoot: 'operationsBootAd',
  adsHomepage: 'operationsMainAd',
  adsLive: 'operationsLiveAd',
  adsText: 'operationsTextAd',
};

const PATHS: ReadonlyMap<string, ResourceName> = new Map(
  Object.entries(RESOURCES).flatMap(([own, twin]) => (twin === undefined ? [] : [[pathOf(own), twin] as const])),
);
/** All else of the mall is called alike in both places. */
const MALL = /^\/admin\.php\/smartscreen\/mall_/;
const OWN: ReadonlyMap<string, string> = new Map(Object.entries(COMPONENTS).map(([own, twin]) => [twin, own]));

/** The component in the Operations folder that shows the same as one of another folder. */
export const twinOf = (component: string): string | undefined => (Object.hasOwn(COMPONENTS, component) ? COMPONENTS[component] : undefined);

/** The component of its own folder that one of the Operations folder shows again. */
export const ownOf = (component: string): string | undefined => OWN.get(component);

/** The path below /operations that answers as one below /admin.php does. */
export const twinPath = (path: string): string | undefined => {
  const name = PATHS.get(path);
  return name ? resourcePaths[name] : MALL.test(path) ? path.replace(MALL, '/operations/shop/') : undefined;
};

/** The call that asks the twin path; a call without one stays as it is. */
export const twinCall = <P, R>(call: Call<P, R>): Call<P, R> => {
  const path = twinPath(call.path);
  const name = PATHS.get(call.path) ?? path;
  return path && name ? { ...call, name, path, encoding: call.encoding === 'multipart' ? 'multipart' : 'json' } : call;
};

/** A right of the screen's own folder as its twin has it: `mediamodel/liveprogram:add` → `operations/liveprogram:add`; any other stays. */
export const twinRight = (right: string): string => {
  const [component = '', action] = right.split(':');
  const twin = twinOf(component);
  return twin === undefined ? right : action === undefined ? twin : `${twin}:${action}`;
};
