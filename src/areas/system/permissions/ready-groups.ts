/** Groups that most sites need, by scene: a start that a person trims, never more than the person may give. */
import { actionOf, componentOf, prune, type Rights } from './rights';

/** Name of a ready group; its words are `ready.<name>`. */
export type ReadyName = 'frontDesk' | 'nurseStation' | 'telephoneOperator' | 'contentEditor' | 'reviewer' | 'networkAdministrator';

export interface ReadyGroup {
  readonly name: ReadyName;
  /** Scenes that it is made for; empty: all. */
  readonly scenes: readonly string[];
  readonly reviewer?: true;
  /** Screens with their actions; `*` is every action of the screen. */
  readonly screens: Readonly<Record<string, readonly string[] | '*'>>;
}

const LOOK: readonly string[] = [];
const KEEP: readonly string[] = ['add', 'edit', 'status', 'sort', 'import', 'export'];

export const READY_GROUPS: readonly ReadyGroup[] = [
  {
    name: 'frontDesk',
    scenes: ['hotel'],
    screens: {
      dashboard: LOOK,
      'voicemodel/wakeupser': ['add', 'edit', 'del', 'status'],
      'voicemodel/extensionset': ['edit', 'status'],
      'voicemodel/addsbook': LOOK,
      'voicemodel/callcdr': ['export'],
      'voicemodel/disturb': ['edit', 'status'],
      'smartscreen/messageboard': ['add', 'edit', 'status'],
      'smartscreen/mallmanagement': ['status', 'serve', 'cancel', 'export'],
      'smartscreen/terminalrecord': LOOK,
      'smartscreen/devicebinding': ['edit'],
    },
  },
  {
    name: 'nurseStation',
    scenes: ['hospital'],
    screens: {
      dashboard: LOOK,
      'aiso/aphone': LOOK,
      'aiso/alarmlinkage': LOOK,
      'voicemodel/voicecalls': ['hangup'],
      'voicemodel/broadcast': ['play'],
      'voicemodel/addsbook': LOOK,
      'smartscreen/messageboard': ['add', 'edit', 'status'],
      'smartscreen/hospitalevaluation': ['export'],
      'smartscreen/terminalrecord': LOOK,
    },
  },
  {
    name: 'telephoneOperator',
    scenes: [],
    screens: {
      dashboard: LOOK,
      'voicemodel/extensionset': ['add', 'edit', 'status', 'export'],
      'voicemodel/voicecalls': '*',
      'voicemodel/callcdr': ['export'],
      'voicemodel/addsbook': '*',
      'voicemodel/callcenter': ['edit', 'status', 'agent'],
      'voicemodel/meetroom': '*',
      'voicemodel/broadcast': ['play', 'add', 'edit'],
      'voicemodel/wakeupser': ['add', 'edit', 'del', 'status', 'handle'],
      'voicemodel/disturb': ['edit', 'status'],
      'voicemodel/softerminals': LOOK,
    },
  },
  {
    name: 'contentEditor',
    scenes: [],
    screens: {
      dashboard: LOOK,
      'mediamodel/filmmanagement': KEEP,
      'mediamodel/filmclass': KEEP,
      'mediamodel/liveprogram': KEEP,
      'mediamodel/liveclass': KEEP,
      'mediamodel/epgmanage': KEEP,
      'mediamodel/moviesrotation': KEEP,
      'mediamodel/musicassistedsleep': KEEP,
      'advertisement/advertisingresources': KEEP,
      'advertisement/homepage': KEEP,
      'advertisement/text': KEEP,
      'smartscreen/introduceresources': KEEP,
      'smartscreen/otherintroduction': KEEP,
      'smartscreen/appmenu': KEEP,
    },
  },
  {
    name: 'reviewer',
    scenes: [],
    reviewer: true,
    screens: {
      dashboard: LOOK,
      'system/resourceaudit': ['review', 'export'],
      'mediamodel/wemedia': ['review', 'export'],
      'mediamodel/filmmanagement': LOOK,
      'mediamodel/liveprogram': LOOK,
    },
  },
  {
    name: 'networkAdministrator',
    scenes: [],
    screens: {
      dashboard: LOOK,
      'system/operationstatus': LOOK,
      'system/netcardset': '*',
      'system/dhcpsetting': '*',
      'system/dnsservice': '*',
      'system/timezone': '*',
      'system/systemtools': ['ping'],
      'system/openlog': ['export'],
      'wirelessac/apandcat': '*',
      'wirelessac/apupdata': '*',
      'wirelessac/netmodel': '*',
      'wirelessac/timereboot': '*',
      'tr069/itms': '*',
      'tr069/templatelist': '*',
      'tr069/timedrestart': '*',
    },
  },
];

/** The rights of a ready group on this box, as far as the person has them. The operation menu stays empty. */
export function rightsOfReady({ screens }: ReadyGroup, own: Rights): Rights {
  const menus = new Set(Object.keys(screens).filter((screen) => own.menus.has(screen)));
  const buttons = [...own.buttons].filter((button) => {
    const actions = Object.hasOwn(screens, componentOf(button)) ? screens[componentOf(button)] : undefined;
    return actions === '*' || (actions?.includes(actionOf(button)) ?? false);
  });
  return prune({ menus, operationMenus: new Set(), buttons: new Set(buttons) });
}
