/** What every part of a screen stands on: the theme. */
import "#web/theme.css";
import "#web/base.css";
