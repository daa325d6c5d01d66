-- That two records were merged is told by their ids. Whose name the other one had is nobody's history once it is undone.
delete from audit_personal where event_id in (select id from audit_events where entity = 'candidate' and action = 'candidate.merged');
