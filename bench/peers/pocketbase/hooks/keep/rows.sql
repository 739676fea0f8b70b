-- The audience of each row of the owners in {:owners}: of their own sizes (a shared, b private), of their dependents (c
-- shared, d private), and of their list of connections (e). A request and a link each have one of their own (k, l).
update sizes set audience = owner || case
    when dependent = '' then iif(visibleToConnections, 'a', 'b')
    else iif(
      visibleToConnections and (select visibleToConnections from dependents where id = sizes.dependent),
      'c', 'd') end
  where owner in (select value from json_each({:owners}));
update dependents set audience = owner || iif(visibleToConnections, 'c', 'd')
  where owner in (select value from json_each({:owners}));
update connections set audience = owner || iif(state = 'connected', 'e', other || 'k')
  where owner in (select value from json_each({:owners}));
update links set audience = owner || other || 'l'
  where owner in (select value from json_each({:owners}));
