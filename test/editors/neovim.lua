-- A session in Neovim's own language client: opens a file, waits for diagnostics, hovers, applies a code action. Tells
-- what it saw as one JSON object in the file that PAYLINT_RESULT names. Waits for conditions, up to a limit.
local result = { steps = {} }
local limit = 20000

local function finish()
  local file = assert(io.open(vim.env.PAYLINT_RESULT, "w"))
  file:write(vim.json.encode(result))
  file:close()
  vim.cmd("qall!")
end

local function await(what, condition)
  if not vim.wait(limit, condition, 20) then
    result.failed = "waited in vain for: " .. what
    finish()
  end
  table.insert(result.steps, what)
end

local ok, problem = pcall(function()
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.start_client({
    name = "paylint",
    cmd = { vim.env.PAYLINT_NODE, vim.env.PAYLINT_SERVER, "--stdio" },
    root_dir = vim.fn.getcwd(),
    on_init = function(client)
      vim.lsp.buf_attach_client(buffer, client.id)
    end,
  })
  await("diagnostics", function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  result.diagnostics = vim.tbl_map(function(one)
    return { code = one.code or (one.user_data and one.user_data.lsp.code), line = one.lnum, column = one.col, source = one.source }
  end, vim.diagnostic.get(buffer))

  local first = vim.diagnostic.get(buffer)[1]
  local parameters = {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    position = { line = first.lnum, character = first.col },
  }
  local hovers = vim.lsp.buf_request_sync(buffer, "textDocument/hover", parameters, limit)
  for _, hover in pairs(hovers or {}) do
    result.hover = hover.result and hover.result.contents.value
  end

  local range = { start = parameters.position, ["end"] = parameters.position }
  local actions = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", {
    textDocument = parameters.textDocument,
    range = range,
    context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(buffer, first.lnum), only = { "quickfix" } },
  }, limit)
  for _, answer in pairs(actions or {}) do
    local action = answer.result and answer.result[1]
    if action then
      result.action = action.title
      vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
    end
  end
  await("no more diagnostics", function()
    return #vim.diagnostic.get(buffer) == 0
  end)
  result.text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
end)
if not ok then
  result.failed = tostring(problem)
end
finish()
