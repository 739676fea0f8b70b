/** Says that a browser is too old (before Chrome 111, Firefox 121, Safari 16.4). What it looks for came last to these. */

if (!("isWellFormed" in String.prototype && CSS.supports("selector(:has(a))"))) {
  // Runs before the app, which then finds no place to start.
  document.onreadystatechange = () => {
    document.body.style.padding = "2rem";
    document.body.textContent =
      "This browser is too old for Kinsize. Update it, or use another browser or device.";
  };
}
