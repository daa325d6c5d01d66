-- The description of a process is formatted text: the plain texts become its HTML, with their paragraphs and line breaks.
update selective_processes set description = '<p>' || replace(regexp_replace(
  replace(replace(replace(btrim(replace(description, E'\r', ''), E' \n\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  E'\n[ \t]*\n\\s*', '</p><p>', 'g'), E'\n', '<br />') || '</p>'
where description <> '';
