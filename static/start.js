/* Starts the console. On the sign-in page only after the first paint: a script that is already there would delay it. */
(function () {
  var doc = document;
  if (doc.documentElement.hasAttribute('data-stop')) return;
  var failed = function () {
    var root = doc.getElementById('root');
    root.textContent = '';
    root.appendChild(doc.getElementById('page-failed-' + (doc.documentElement.lang === 'en' ? 'en' : 'zh_CN')).content.cloneNode(true));
    root.querySelector('button').addEventListener('click', function () {
      location.reload();
    });
  };
  window.consoleFailed = failed;
  var go = function () {
    // A torn or missing file is said in words, not shown as a page that never answers.
    import(doc.querySelector('link[rel="modulepreload"]').href).catch(failed);
  };
  if (doc.hidden || !doc.querySelector('#root form')) go();
  else
    requestAnimationFrame(function () {
      setTimeout(go);
    });
})();
