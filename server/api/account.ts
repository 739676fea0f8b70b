/** Calls on one's own account: identities, sessions, tokens, and deleting it. Tokens can't use them. */
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers, Provider } from "#server/api/handlers.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { accountPage } from "#server/data/account/page.ts";
import { erasePerson, leavingPage } from "#server/data/account/leaving.ts";
import { removeIdentity } from "#server/data/account/identities.ts";
import { endOwnSession } from "#server/data/account/sessions.ts";
import { addToken, removeToken } from "#server/data/account/tokens.ts";
import { type Topic, searchTopic, sessionTopic, topic } from "#server/live/topics.ts";

/** The issuer of each kind of provider, null for one that this server doesn't use. */
function issuersOf(providers: readonly Provider[]) {
  const issuerOf = (kind: Provider["key"]) => providers.find(({ key }) => key === kind)?.issuer ?? null;
  return { google: issuerOf("google"), oidc: issuerOf("oidc"), local: issuerOf("local") };
}

export const account: Handlers["account"] = {
  page: async ({ viewerId, sessionId = "", providers, reader, now, dependsOn }) => {
    dependsOn(
      topic(viewerId, "account"),
      topic(viewerId, "shares"),
      topic(viewerId, "dependents"),
      topic(viewerId, "invitations"),
      topic(viewerId, "relationships"),
    );
    const page = await accountPage(reader, {
      viewerId,
      sessionId,
      now,
      providers: JSON.stringify(providers.map(({ key, name }) => ({ key, name }))),
      ...issuersOf(providers),
    });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  removeIdentity: ({ viewerId, sessionId = "", providers, now, change }, { id }) =>
    change(
      (ended: string[]) => [
        topic(viewerId, "account"),
        topic(viewerId, "profile"),
        searchTopic,
        ...ended.map((each) => sessionTopic(each)),
      ],
      (tx) => {
        const issuers = providers.map(({ issuer }) => issuer);
        return removeIdentity(tx, { personId: viewerId, id, sessionId }, issuers, now);
      },
    ).then(() => ({})),

  /** Ending the current session signs this browser out. */
  endSession: ({ viewerId, change }, { id }) =>
    change([sessionTopic(id), topic(viewerId, "account")], async (tx) => {
      await endOwnSession(tx, viewerId, id);
      return {};
    }),

  /** A repeated call replaces the token's text, which ends the old one's streams and what it created. */
  addToken: ({ viewerId, now, change }, { id = newId(), token }) =>
    change(
      ({ topics }: { topics: readonly Topic[] }) => topics,
      (tx) => addToken(tx, viewerId, id, token, now),
    ).then(({ text }) => ({ id, token: text })),

  removeToken: ({ viewerId, now, change }, { id }) =>
    change(
      (topics: readonly Topic[]) => topics,
      (tx) => removeToken(tx, viewerId, id, now),
    ).then(() => ({})),

  leaving: async ({ viewerId, reader, now, dependsOn }) => {
    dependsOn(
      topic(viewerId, "profile"),
      topic(viewerId, "items"),
      topic(viewerId, "dependents"),
      topic(viewerId, "relationships"),
      topic(viewerId, "shares"),
      topic(viewerId, "account"),
    );
    const page = await leavingPage(reader, { viewerId, now });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  erase: async ({ viewerId, now, change }, erasure) => {
    await change(
      (topics: readonly Topic[]) => topics,
      async (tx) => {
        const granted = await grant(tx, viewerId, viewerId);
        const leaver = {
          profile: mayEdit(granted, "profile"),
          dependents: mayEdit(granted, "dependents"),
        };
        return erasePerson(tx, leaver, erasure, now);
      },
    );
    return {};
  },
};
