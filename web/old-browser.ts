/** Says that a browser is older than Chrome 111, Firefox 121 or Safari 16.4, to which what it looks for came last. */

if (!("isWellFormed" in String.prototype && CSS.supports("selector(:has(a))"))) {
  // The app, which starts after this, then finds no place to do so.
  document.onreadystatechange = () => {
    document.body.style.padding = "2rem";
    document.body.textContent =
      "This browser is too old for Kinsize. Update it, or use another browser or device.";
  };
}
