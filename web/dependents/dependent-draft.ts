/** The key of an unsaved new dependent, as stored on the device. */
export const newDependentDraftKey = (ownerId: string) => `a dependent of ${ownerId}`;
