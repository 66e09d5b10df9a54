/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['mediaAnsvCascade', 'mediamodel/ansvaccess', 'media-gb-cascade:platforms'],
    ['mediaAnsvDevice', 'mediamodel/ansvaccess', 'media-gb:devices'],
    ['mediaAnsvPlan', 'mediamodel/ansvaccess', 'media-gb-plans:plans'],
    ['mediaAnsvPush', 'mediamodel/ansvaccess', 'media-gb-streams:pushes'],
    ['mediaAnsvPull', 'mediamodel/ansvaccess', 'media-gb-streams:pulls'],
    ['mediaAnsvNode', 'mediamodel/ansvaccess', 'media-gb-streams:nodes'],
    ['mediaAnsvRegion', 'mediamodel/ansvaccess', 'media-gb:regions'],
    ['/admin.php/mediamodel/ansv_group', 'mediamodel/ansvaccess', 'media-gb:groups'],
    ['mediaEpgmanage', 'mediamodel/epgmanage', 'media-epg:sources'],
    ['mediaFilmclass', 'mediamodel/filmclass', 'media-film:classes'],
    ['mediaFilmEpisode', 'mediamodel/filmmanagement', 'media-film:episodes'],
    ['mediaFilmmanagement', 'mediamodel/filmmanagement', 'media-film:films'],
    ['mediaLivebroadcast', 'mediamodel/livebroadcast', 'media-live-broadcast:broadcasts'],
    ['mediaLiveclass', 'mediamodel/liveclass', 'media-live:classes'],
    ['mediaLivecollection', 'mediamodel/livecollection', 'media-live-collection:collections'],
    ['mediaLiveplaza', 'mediamodel/liveplaza', 'media-live-plaza:streams'],
    ['mediaLiveprogram', 'mediamodel/liveprogram', 'media-channels:list'],
    ['/admin.php/mediamodel/liveprogram_playlist', 'mediamodel/liveprogram', 'media-playlists:sources'],
    ['mediaLivesetmeal', 'mediamodel/livesetmeal', 'media-live:packages'],
    ['mediaMonitoringaccess', 'mediamodel/monitoringaccess', 'media-cameras:cameras'],
    ['mediaMonitoringGroup', 'mediamodel/monitoringaccess', 'media-cameras:groups'],
    ['mediaMoviesrotation', 'mediamodel/moviesrotation', 'media-rotation:rotations'],
    ['mediaMusicassistedsleep', 'mediamodel/musicassistedsleep', 'media-sleep:sounds'],
    ['mediaWemedia', 'mediamodel/wemedia', 'media-wemedia:videos'],
  ],
  buttons: [
  ],
};
