-- The members of the audiences of the owners in {:owners}.
insert into members (audience, viewer)
  select id, owner from audiences where owner in (select value from json_each({:owners}))
  union select owner || kind.value, other from connections, json_each('["a","c","e"]') as kind
    where state = 'connected' and owner in (select value from json_each({:owners}))
  union select owner || kind.value, other from links, json_each('["c","d"]') as kind
    where state = 'connected' and owner in (select value from json_each({:owners}))
  -- Shared dependents are also on the profiles of people linked with their owner.
  union select link.owner || 'c', near.other from links as link
    join connections as near on near.owner = link.other and near.state = 'connected'
    where link.state = 'connected' and link.owner in (select value from json_each({:owners}))
  union select owner || other || 'k', other from connections
    where state <> 'connected' and owner in (select value from json_each({:owners}))
  union select owner || other || 'l', other from links
    where owner in (select value from json_each({:owners}))
  -- A link with someone who shares no dependents stays hidden, unless the viewer is their caretaker.
  union select link.owner || link.other || 'l', near.other from links as link
    join connections as near on near.owner = link.owner and near.state = 'connected'
    where link.state = 'connected' and link.owner in (select value from json_each({:owners}))
      and (exists (select 1 from dependents where owner = link.other and visibleToConnections)
        or exists (select 1 from links as care
          where care.owner = near.other and care.other = link.other and care.state = 'connected'));
