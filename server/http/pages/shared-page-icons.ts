/** The icons of the page of a share link, each once: the page names them where it shows them. */
export const sharedPageIcons = `<svg display="none">
<symbol id="shoe" viewBox="0 0 24 24"><path d="M2.5 7.5c1.7 1.2 3.7.9 5-.8l.9-1.2 4.2 4.5c.6.6 1.3 1 2.1 1.2l4 .9c1.7.4 2.8 1.7 2.8 3.4v.9c0 .9-.7 1.6-1.6 1.6H4.1c-.9 0-1.6-.7-1.6-1.6z"/><path d="M2.5 14.7h8.7c1 0 1.6.3 2.4.8.7.4 1.3.6 2.2.6h5.6M10.3 7.7 8.7 9.3M12.4 9.9l-1.6 1.6"/></symbol>
<symbol id="shirt" viewBox="0 0 24 24"><path d="M8.6 4 4.2 6 2.5 10.7l3.5 1.3v8h12v-8l3.5-1.3L19.8 6l-4.4-2c-.4 1.7-1.7 2.7-3.4 2.7S9 5.7 8.6 4z"/></symbol>
<symbol id="ring" viewBox="0 0 24 24"><circle cx="12" cy="14.7" r="6.3"/><path d="M9.6 2.8h4.8l1.8 2.3L12 8.4 7.8 5.1z"/></symbol>
<symbol id="ruler" viewBox="0 0 24 24"><rect x="2.5" y="8" width="19" height="8" rx="1.2"/><path d="M6.3 8v3M10.1 8v4.5M13.9 8v3M17.7 8v4.5"/></symbol>
<symbol id="dog" viewBox="0 0 24 24"><path d="M8 5.8C9 5 10.5 4.7 12 4.7s3 .3 4 1.1c1.1 2 1.5 4.4 1.5 6.7 0 4.4-2 7.3-5.5 7.3S6.5 16.9 6.5 12.5C6.5 10.2 6.9 7.8 8 5.8z"/><path d="M8 5.8C5 4.6 3 6.6 3 10c0 2.3.8 3.8 1.9 3.8.9 0 1.5-.7 1.7-1.8M16 5.8c3-1.2 5 .8 5 4.2 0 2.3-.8 3.8-1.9 3.8-.9 0-1.5-.7-1.7-1.8M10 10.8v.9M14 10.8v.9M10.8 14.6h2.4L12 15.9zM12 15.9v1.3"/></symbol>
<symbol id="cat" viewBox="0 0 24 24"><path d="M5 4.2 9 7a10 10 0 0 1 6 0l4-2.8V13c0 4-3 6.8-7 6.8S5 17 5 13z"/><path d="M9.3 11.7v1M14.7 11.7v1M11 15.2l1 .8 1-.8M2.5 14.2 5 14M19 14l2.5.2"/></symbol>
<symbol id="horse" viewBox="0 0 24 24"><path d="M7 20.5c-.6-6 .3-10.3 3.6-13l.2-4 2.6 2.1c2.6.8 4.2 2.5 5 4.9l1.7 3.2c.7 1.3.1 2.6-1.2 3l-1.3.3c-1.3.3-2.4-.1-3.4-1.1-1.3 1.5-.2 2.9.6 4.6"/><path d="M10.6 5.9C6.6 6.1 3.7 9.3 3.5 14.3c1.2-.5 2.3-.4 3.2.2M14.9 9.4v.9M18.3 13.9v.1"/></symbol>
<symbol id="printer" viewBox="0 0 24 24"><path d="M7 8.5V3.5h10v5M7 17H5.3c-1 0-1.8-.8-1.8-1.8v-4.9c0-1 .8-1.8 1.8-1.8h13.4c1 0 1.8.8 1.8 1.8v4.9c0 1-.8 1.8-1.8 1.8H17M7 14h10v6.5H7z"/></symbol>
</svg>`;
