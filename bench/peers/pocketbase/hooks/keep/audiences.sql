-- The audiences of the owners in {:owners}, without those they no longer need.
delete from members where audience in (
  select id from audiences where owner in (select value from json_each({:owners})));
delete from audiences where owner in (select value from json_each({:owners}));
insert into audiences (id, owner)
  select people.id || kind.value, people.id from people, json_each('["a","b","c","d","e"]') as kind
    where people.id in (select value from json_each({:owners}))
  union all select owner || other || 'k', owner from connections
    where state <> 'connected' and owner in (select value from json_each({:owners}))
  union all select owner || other || 'l', owner from links
    where owner in (select value from json_each({:owners}));
