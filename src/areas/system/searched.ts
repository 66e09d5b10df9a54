/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['systemDhcpRanges', 'system/dhcpsetting', 'system-services:dhcpRanges'],
    ['systemDhcpReservations', 'system/dhcpsetting', 'system-services:dhcpReservations'],
    ['systemDiskShares', 'system/diskconfig', 'system-status:shares'],
    ['systemDnsRecords', 'system/dnsservice', 'system-services:dnsRecords'],
    ['festivalIndex', 'system/holidaytheme', 'system-linked:themes'],
    ['/admin.php/Network/pptp_accounts', 'system/netcardset', 'system-network:pptpAccount'],
    ['/admin.php/Network/qos_rules', 'system/netcardset', 'system-network:qosRule'],
    ['systemAdministrator', 'system/permismange', 'system-people:accounts'],
    ['systemTimedTask', 'system/scheduledtask', 'system-linked:tasks'],
    ['operationsTimedTask', 'operations/scheduledtask', 'system-linked:tasks'],
  ],
  buttons: [
    ['system/netcardset:add', 'system/netcardset', 'interfaces', 'system-network:interface.anyVlan'],
    ['system/systemtools:ping', 'system/systemtools', 'ping', 'system-care:tools.tabs.ping'],
    ['system/systemtools:ping', 'system/systemtools', 'traceroute', 'system-care:tools.tabs.traceroute'],
    ['system/systemtools:ping', 'system/systemtools', 'dns', 'system-care:tools.tabs.dns'],
    ['system/systemtools:ping', 'system/systemtools', 'port', 'system-care:tools.tabs.port'],
    ['system/systemtools:ping', 'system/systemtools', 'capture', 'system-care:tools.tabs.capture'],
    ['system/systemtools:reboot', 'system/systemtools', 'power', 'system-care:power.reboot'],
    ['system/systemtools:reboot', 'system/systemtools', 'power', 'system-care:power.shutDown'],
  ],
};
