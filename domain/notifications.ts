/** The choices of what someone is told about, how often, and on which devices. No notification or email contains a size. */
import * as z from "zod/mini";

export const mailChoices = ["off", "weekly", "daily", "each"] as const;

/** How often someone gets email. `each` is as it happens, at most one email an hour. */
export const mailChoice = z.enum(mailChoices);
export type MailChoice = z.infer<typeof mailChoice>;

export const pushChoices = ["each", "daily", "weekly"] as const;

/** How often someone's devices get notifications, if they are turned on there. */
export const pushChoice = z.enum(pushChoices);
export type PushChoice = z.infer<typeof pushChoice>;

/**
 * The hours of a device's day without notifications: `22-7` is from 10 pm to 7 am, in the device's time zone; empty for
 * none.
 */
export const quietHours = z.string().check(z.regex(/^(?:(?:1?\d|2[0-3])-(?:1?\d|2[0-3]))?$/));

/** The hour, from 0 to 23, when quiet hours begin and the one when they end; undefined for none. */
export function hoursOf(quiet: string): { from: number; until: number } | undefined {
  const [from = 0, until = 0] = quiet.split("-").map(Number);
  return quiet === "" || from === until ? undefined : { from, until };
}

/** The choices of `profiles.update`, for email and for all devices. */
export const notificationChoices = {
  mail: mailChoice,
  push: pushChoice,
  quietHours,
  /** About requests and answers. */
  tellRequests: z.boolean(),
  /** About new sizes of people in one's Shop. */
  tellSizes: z.boolean(),
  /** About sizes that are due for a check. */
  tellDue: z.boolean(),
} as const;

const maxEndpointLength = 1000;

const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));

const endpoint = z.url().check(z.maxLength(maxEndpointLength), z.regex(/^[!-~]+$/));

/** A browser's push subscription (RFC 8030, 8291), and the device's time zone. */
export const pushSubscription = z.strictObject({
  endpoint,
  p256dh: base64url(100),
  auth: base64url(50),
  /** Such as `Europe/Berlin`. */
  timeZone: z.string().check(z.maxLength(100), z.regex(/^[\w+/-]*$/)),
  /** The endpoint that the browser has replaced, if nobody asked for this: it then renews that one, and no other. */
  replaces: z.optional(endpoint),
});
export type PushSubscriptionSent = z.infer<typeof pushSubscription>;

/** A device that gets notifications. Times are milliseconds since 1970. */
export const notifiedDevice = z.object({
  /** The id of the session on the device. */
  id: z.string(),
  /** "iPhone, Safari"; empty if the browser didn't say. */
  device: z.string(),
  since: z.number(),
  isCurrent: z.boolean(),
});
export type NotifiedDevice = z.infer<typeof notifiedDevice>;

/** A person's devices beyond this many lose their notifications, the oldest first. */
export const maxNotifiedDevices = 10;
