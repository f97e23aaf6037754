/**
 * Controls that common libraries add to a page: of players, maps, calendars to choose a day, slide shows. Their names
 * are the same on all sites, and their text says nothing about the page: "Current Time 0:00", "Move left".
 */
import { compileAtOnce } from '../../dom/compile-at-once';
import { NameFact } from '../../dom/element-names';

const LIBRARY_NAME = compileAtOnce(
  new RegExp(
    `(?:^|\\s)(?:${[
      // Players of video and audio.
      'video-js|jwplayer|jw-wrapper|mejs-(?:container|controls)|plyr__controls|flowplayer|html5-video-player',
      // Maps.
      'gm-style|[a-z]+-keyboard-shortcuts-view|leaflet-control-container|(?:mapbox|maplibre)gl-control-container|ol-overlaycontainer-stopevent',
      // Lists and calendars to choose from.
      'ui-(?:datepicker|autocomplete)|bootstrap-datetimepicker-widget|flatpickr-calendar|daterangepicker|pac-container|select2-(?:container|dropdown|drop)|chosen-container|tt-menu|iti__country-list|RadMenu_Context',
      // Slide shows, and windows that enlarge a picture.
      'pswp|mfp-wrap|swiper-(?:pagination|notification|button-(?:next|prev))|slick-(?:dots|arrow)|owl-(?:dots|nav)|flex-(?:control|direction)-nav|carousel-(?:indicators|control(?:-(?:next|prev))?)',
      // Tables that can be searched and sorted; translation; tests against robots.
      'dataTables_(?:filter|length|info|paginate|processing)|dt-buttons|skiptranslate|goog-te-[a-z-]+|g-recaptcha|grecaptcha-badge',
    ].join('|')})(?=\\s|$)`,
    'i',
  ),
);

/** True for the class of such a control, or of what holds them all. */
export const LIBRARY_CONTROL = new NameFact(({ className }) => LIBRARY_NAME.test(className));
