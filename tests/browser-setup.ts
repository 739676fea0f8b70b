/** What every part of a screen stands on: the theme. */
import "#web/styles/theme.css";
import "#web/styles/base.css";
