/* Runs before the first paint, in any browser (so: old syntax): language, theme, and which page stands first. */
(function () {
  var doc = document;
  var html = doc.documentElement;
  var read = function (id) {
    try {
      return JSON.parse(doc.getElementById(id).textContent) || {};
    } catch (_) {
      return {};
    }
  };
  var cookie = function (name) {
    try {
      var match = doc.cookie.match(new RegExp('(?:^|; )' + name + '=([^;]+)'));
      return match ? decodeURIComponent(match[1]) : '';
    } catch (_) {
      return ''; // a sandboxed frame has no cookies at all, and another service of this host may spell its own otherwise
    }
  };
  var show = function (id) {
    var root = doc.getElementById('root');
    root.textContent = '';
    root.appendChild(doc.getElementById(id).content.cloneNode(true));
    return root;
  };
  var config = read('console-config');
  var cookies = config.cookies || {};
  var theme = config.theme || {};

  // The language cookie, else the browser's language, else zh_CN.
  var tongue = function (name) {
    return /^en(?![a-z])/i.test(name) ? 'en' : /^zh/i.test(name) ? 'zh_CN' : '';
  };
  var offered = config.languages || ['zh_CN', 'en'];
  var wishes = [cookie(cookies.language || 'language'), navigator.language || '', 'zh_CN', offered[0]].map(tongue);
  var lang = 'zh_CN';
  for (var w = wishes.length - 1; w >= 0; w -= 1) if (offered.indexOf(wishes[w]) !== -1) lang = wishes[w];
  html.lang = lang === 'en' ? 'en' : 'zh-CN';

  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('preferences')) || {};
  } catch (_) {}
  var mode = kept.mode || theme.mode || 'system';
  var dark = mode === 'dark' || (mode === 'system' && window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-theme', dark ? 'dark' : 'light');
  html.setAttribute('data-size', /^(default|medium|small|mini)$/.test(kept.size) ? kept.size : 'medium');
  var accent = kept.theme || theme.accent;
  if (/^#[0-9a-f]{6}$/i.test(accent)) html.style.setProperty('--accent', accent);

  // color-mix came with Chrome and Edge 111, registerProperty with Firefox 128 and Safari 16.4: the browsers that README promises.
  if (!(window.CSS && CSS.registerProperty && CSS.supports('color', 'color-mix(in oklab, red, blue)'))) {
    html.setAttribute('data-stop', 'unsupported');
    show('page-unsupported-' + lang);
    return;
  }
  // Inside a foreign frame nothing is rendered that could be clicked.
  var around = location.ancestorOrigins ? location.ancestorOrigins[0] : doc.referrer.replace(/^(https?:\/\/[^/]+).*$/, '$1');
  if (window.top !== window.self && (config.frameOrigins || []).indexOf(around) === -1) {
    html.setAttribute('data-stop', 'framed');
    show('page-framed-' + lang).querySelector('a').href = location.pathname;
    return;
  }

  var base = config.base || '/';
  var path = config.routing === 'history' ? '/' + location.pathname.slice(base.length) : location.hash.slice(1).split('?')[0] || '/';
  var token = cookie(cookies.token || 'IGSAuth');
  var title = (config.title || {})[lang];
  if (title) doc.title = title;
  else if (lang === 'en') doc.title = 'Multi-service Gateway';

  // The whole chain of the first screen at once, instead of one file asking for the next.
  var ahead = function () {
    var chain = read('console-chain');
    var files = (chain.shell || []).concat(chain[lang] || []);
    for (var i = 0; i < files.length; i += 1) {
      var link = doc.createElement('link');
      link.rel = /\.css$/.test(files[i]) ? 'preload' : 'modulepreload';
      if (link.rel === 'preload') link.as = 'style';
      link.href = files[i];
      doc.head.appendChild(link);
    }
  };
  if (token || /^\/(register|auth-redirect|authh5|404|406)$/.test(path)) {
    show('page-wait');
    if (token) ahead();
    return;
  }
  // While the person types, see src/main.ts.
  window.consoleAhead = ahead;
  var root = show('page-sign-in-' + lang);
  if (title) root.querySelector('[data-title]').textContent = title;
  root.querySelector('[data-captcha]').src = ((config.paths || {}).captcha || '/admin.php/common/captcha') + '?t=' + Date.now();
  root.querySelector('[data-language]').hidden = offered.length < 2;
  root.querySelector('[data-remember]').hidden = config.savedPassword === false;
  root.querySelector('[data-plain]').hidden = location.protocol === 'https:';
  root.querySelector('form').addEventListener('submit', function (event) {
    // Until the console listens: nothing may be sent, least of all a password in an address; the wish is kept.
    event.preventDefault();
    if (!window.consoleStarted) this.setAttribute('data-wanted', '1');
  });
  root.querySelector('#sign-in-username').focus();
})();
