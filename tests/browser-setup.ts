/** Loads the theme that every component of a screen needs. */
import "#web/styles/theme.css";
import "#web/styles/base.css";
