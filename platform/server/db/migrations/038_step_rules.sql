-- How the questions of a step are laid out, how often a person may answer it, and who answers it.
update step_versions set settings = settings || '{"allAtOnce": false, "attempts": 1, "answeredBy": "both"}';
