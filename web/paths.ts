/** The addresses of the screens (spec §2). */
export const paths = {
  welcome: "/",
  home: "/home",
  dashboard: "/dashboard",
  publicProfile: (personId: string) => `/publicProfile/${personId}`,
  dependent: (dependentId: string, ownerId: string) => `/dependent/${dependentId}/owner/${ownerId}`,
  leaveFeedback: "/leaveFeedback",
  feedbackSuccess: "/feedbackSuccess",
} as const;
