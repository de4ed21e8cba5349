-- For wrk: posts each line of a file once, as JSON.
local bodies = {}
local sent = 0

function init(args)
  for line in io.lines(args[1]) do
    bodies[#bodies + 1] = line
  end
end

function request()
  sent = sent + 1
  return wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, bodies[sent])
end
