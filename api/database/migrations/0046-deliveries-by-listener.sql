-- Each listener claims its own, the oldest first: among thousands that wait for another it would look at all of those.
create index deliveries_listener on deliveries (listener, event_id);
