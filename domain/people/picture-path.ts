/** What the address of a picture begins with. Its hash follows, so another picture has another address. */
export const picturePath = "/pictures/";
