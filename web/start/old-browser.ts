/**
 * Shows a message in browsers older than Chrome 111, Firefox 121, and Safari 16.4, which first had both of the features
 * that it tests for.
 */

if (!("isWellFormed" in String.prototype && CSS.supports("selector(:has(a))"))) {
  // Without its list, the page requests nothing for the app (first-requests.ts).
  const openings = document.getElementById("openings");
  if (openings) openings.remove();
  // Removing its root keeps the app, which starts after this, from rendering: it ends with an error that no one needs.
  window.onerror = () => true;
  document.onreadystatechange = () => {
    document.body.style.padding = "2rem";
    // The page has the sentence, so that this script, which a hash allows, is the same in every language.
    document.body.textContent = (document.querySelector('[name="old-browser"]') as HTMLMetaElement).content;
  };
}
