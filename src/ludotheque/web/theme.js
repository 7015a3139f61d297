// Runs before the first paint, so that a chosen theme and language never flash into place.
(() => {
  const root = document.documentElement;
  const read = (/** @type {string} */ key) => {
    try {
      return JSON.parse(localStorage.getItem(`ludotheque.choice.${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const theme = read("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.lang = read("lang") ?? (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.webmanifest?lang=${root.lang}`);
})();
